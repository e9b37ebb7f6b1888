// Loaded into a program before its own code: it ends in its usual order when the one that started it is gone.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
