// node bench/slow-bodies.ts URL PID [NUMBER] [ADDRESSES]: holds so many calls open whose bodies trickle in, from so many
// addresses of this machine, and says each ten seconds for a minute and a half how many are open and what memory PID has.

import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [url = '', pid = '', number = '4000', addresses = '40'] = process.argv.slice(2);
const { port, hostname } = new URL(url);
const head = `POST /api/tokens/create HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;

const memory = (): number => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
const open = new Set<Socket>();
const before = memory();
const began = performance.now();
const report = (): void => {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${seconds} s: ${open.size} open, ${(memory() - before).toFixed(0)} MB above the ${before.toFixed(0)} before`,
  );
};

for (let index = 0; index < Number(number); index += 1) {
  const socket = connect({
    port: Number(port),
    host: hostname,
    localAddress: `127.0.1.${1 + (index % Number(addresses))}`,
  });
  socket.once('connect', () => {
    open.add(socket);
    socket.write(head);
  });
  socket.on('error', () => {});
  socket.once('close', () => open.delete(socket));
  socket.resume();
  if (index % 100 === 99) await sleep(20);
}
const trickle = setInterval(() => {
  for (const socket of open) if (socket.writable) socket.write(' ');
}, 2000);
for (let times = 0; times < 9; times += 1) {
  report();
  await sleep(10_000);
}
report();
clearInterval(trickle);
for (const socket of open) socket.destroy();
