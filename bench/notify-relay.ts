// The peer of live events: a listener that sends every NOTIFY of the database to the sockets of its user.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const { port, database } = JSON.parse(process.argv[2] ?? '') as { port: number; database: string };
const server = createServer((_request, answer) => void answer.end('ready'));
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.use(async (socket, next) => {
  await socket.join(String(socket.handshake.auth.token));
  next();
});
io.on('connection', (socket) => void socket.emit('timer', { time: '' }));

const client = new pg.Client({ connectionString: database });
await client.connect();
client.on('notification', ({ payload = '' }) => {
  const { user_id, event, payload: told } = JSON.parse(payload);
  io.to(String(user_id)).emit(event, told);
});
await client.query('listen bench_events');
server.listen(port, '127.0.0.1');
