import { runnerImport } from 'vite';

// Runs a fake payment gateway, so that a developer can buy courses in the browser. The gateway is a separate process,
// so that payments are not lost when `npm run dev` restarts the server.
/** @type {{ module: typeof import('../tests/support/razorpay-double/razorpay-double.ts') }} */
const { module: double } = await runnerImport('./tests/support/razorpay-double/razorpay-double.ts');
/** @type {{ module: typeof import('../tests/support/razorpay-double/double-variables.ts') }} */
const { module: variables } = await runnerImport('./tests/support/razorpay-double/double-variables.ts');

const gateway = await double.startRazorpayDouble();
gateway.events.target = `http://localhost:${process.env.PORT || 3000}/webhooks/razorpay`;
process.send?.(variables.gatewayVariables(gateway.settings));
process.on('disconnect', () => process.exit());
