// The test bank as a process of its own: HOST, PORT, GATEWAY_SECRET, DATA_DIR and PUBLIC_URL in the environment.
import { startSandboxGateway } from './server.ts';

const {
  HOST = 'localhost',
  PORT = '3001',
  GATEWAY_SECRET = '',
  DATA_DIR = './.data/sandbox-gateway',
  PUBLIC_URL,
} = process.env;

if (GATEWAY_SECRET.length < 32 || !/^\d{1,5}$/.test(PORT)) {
  console.error('GATEWAY_SECRET must have at least 32 characters, and PORT must be a port number.');
  process.exit(1);
}

const gateway = await startSandboxGateway({
  host: HOST,
  port: Number(PORT),
  secret: GATEWAY_SECRET,
  dataDir: DATA_DIR,
  ...(PUBLIC_URL === undefined ? {} : { publicUrl: PUBLIC_URL }),
});
console.log(`Test bank: ${gateway.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void gateway.close().then(() => process.exit(0));
  });
}
