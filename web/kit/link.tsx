import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, RefAttributes } from 'react';

type Native<Own> = Own & Omit<AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>, keyof Own>;

/** A link inside the cabinets, typed by the tree of routes; between cabinets and public pages stands a plain `<a>`. */
export const TextLink = createLink((props: Native<AnchorProps>) => <Anchor {...props} />);

/** The same with the look of a button. */
export const ButtonLink = createLink((props: Native<ButtonProps>) => <Button component="a" {...props} />);
