// The entry of the built server (bin/build-server.ts): stacks of faults name the sources.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true);
await import('./main.ts');
