import { printLogOnFailure } from './log-lines.ts';

printLogOnFailure();
