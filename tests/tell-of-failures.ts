import { tellOfFailures } from './log-lines.ts';

tellOfFailures();
