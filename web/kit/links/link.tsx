import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, RefAttributes } from 'react';

type Native<Own> = Own & Omit<AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>, keyof Own>;

/** Link within the cabinets, typed by the tree of routes. Between cabinets and public pages use a plain `<a>`. */
export const TextLink = createLink((props: Native<AnchorProps>) => <Anchor {...props} />);

/** Link within the cabinets in the look of a button. */
export const ButtonLink = createLink((props: Native<ButtonProps>) => <Button component="a" {...props} />);
