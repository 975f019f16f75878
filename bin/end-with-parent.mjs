// Loaded before server/main.ts by bin/start.mjs: when the starter is gone, even by `kill -9`, the portal stops as by SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
