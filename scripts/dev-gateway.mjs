import { runnerImport } from 'vite';

// A stand-in for the payment gateway, so that a developer can buy in the browser. It is a process of its own,
// because it keeps its payments while the server of `npm run dev` starts again.
/** @type {{ module: typeof import('../tests/support/razorpay-double/razorpay-double.ts') }} */
const { module: double } = await runnerImport('./tests/support/razorpay-double/razorpay-double.ts');
/** @type {{ module: typeof import('../tests/support/razorpay-double/double-variables.ts') }} */
const { module: variables } = await runnerImport('./tests/support/razorpay-double/double-variables.ts');

const gateway = await double.startRazorpayDouble();
gateway.events.target = `http://localhost:${process.env.PORT || 3000}/webhooks/razorpay`;
process.send?.(variables.gatewayVariables(gateway.settings));
process.on('disconnect', () => process.exit());
