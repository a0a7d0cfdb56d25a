import type { RazorpaySettings } from '#app/env.server.ts';

/** Returns the environment variables that connect a shop to the fake gateway. */
export function gatewayVariables({ keyId, keySecret, webhookSecrets, baseUrl }: RazorpaySettings) {
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecrets[0] ?? '',
    PAYMENT_GATEWAY_BASE_URL: baseUrl,
  };
}
