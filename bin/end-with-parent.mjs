// Preloaded by bin/start.mjs: if the parent dies, even by `kill -9`, the portal stops as on SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
