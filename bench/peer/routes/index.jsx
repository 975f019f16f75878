import { createFileRoute, Link } from '@tanstack/react-router';

export const Route = createFileRoute('/')({ loader: () => listCards(), component: Cards });

const listCards = () =>
  Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    title: `Card number ${index + 1}`,
    text: 'A few words about what is to be seen here, so that the page has the size of a page of a cabinet, and one sentence more that the reader will hardly read to its end.',
    date: '2027-06-01T09:00:00.000Z',
  }));

function Cards() {
  return (
    <main>
      <h1>Cards</h1>
      <ul>
        {Route.useLoaderData().map(({ id, title, text, date }) => (
          <li key={id}>
            <article>
              <h2>{title}</h2>
              <p>{text}</p>
              <time dateTime={date}>{date.slice(0, 10)}</time>
              <Link to="/" search={{ card: id }}>
                Open
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </main>
  );
}
