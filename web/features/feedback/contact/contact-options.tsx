import { RichText } from '#web/kit/content/rich-text.tsx';
import classes from './contact-page.module.css';

/** `href` of a phone number. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

type ContactDetails = { email: string; phone: string; address: string; hours: string };

/** Address, phone, email and hours; missing ones are left out. */
export const ContactOptions = ({ email, phone, address, hours }: ContactDetails) => (
  <dl className={classes.ways}>
    {address ? (
      <div>
        <dt>Адрес</dt>
        <dd>
          <RichText html={address} />
        </dd>
      </div>
    ) : null}
    {phone ? (
      <div>
        <dt>Телефон</dt>
        <dd>
          <a href={telephone(phone)}>{phone}</a>
        </dd>
      </div>
    ) : null}
    {email ? (
      <div>
        <dt>Почта</dt>
        <dd>
          <a href={`mailto:${email}`}>
            {/* Where it is too long for a line it breaks before its domain. */}
            {email.slice(0, email.lastIndexOf('@'))}
            <wbr />
            {email.slice(email.lastIndexOf('@'))}
          </a>
        </dd>
      </div>
    ) : null}
    {hours ? (
      <div>
        <dt>Часы работы</dt>
        <dd>
          <RichText html={hours} />
        </dd>
      </div>
    ) : null}
  </dl>
);
