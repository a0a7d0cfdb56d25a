// The longest text of a field stands in the definition of its form (docs/decisions/032-forms.md) and nowhere else.

// They check no form: the settings of a shop's process, and its samples.
const elsewhere = /^app\/(process|db)\/|^app\/env\.server\.ts$/;
const definition = /\bfields\(\s*\{/;
const limit = /\bmaxLength(?:=\{|: )\d|(?<!\bMath)\.max\(\d|\boneLine(?:<[^>]*>)?\(\d/g;

/**
 * The files that still have limits of their own, and how many. A number here may only become smaller.
 * @type {Readonly<Record<string, number>>}
 */
const allowed = {
  'app/core/courses/form/course-form-schema.ts': 1,
  'app/core/enrollment-requests/answer-request-form.ts': 2,
  'app/core/enrollment-requests/request-schema.ts': 3,
  'app/core/enrollments/admin/enrollment-payment.ts': 1,
  'app/core/enrollments/enrollment-schema.ts': 3,
  'app/core/festivals/festival-schema.ts': 1,
  'app/core/kits/kit-address-schema.ts': 3,
  'app/core/lessons/learn-intent.ts': 1,
  'app/core/orders/checkout-schema.ts': 6,
  'app/core/settings/brand-schema.ts': 3,
  'app/core/settings/figures-schema.ts': 3,
  'app/core/settings/settings-fields.ts': 1,
  'app/core/settings/settings-schema.ts': 1,
  'app/core/submissions/submission-form.ts': 1,
  'app/screens/accounts/account-page.tsx': 1,
  'app/screens/accounts/email-part.tsx': 1,
  'app/screens/courses/form/course-form-fields.tsx': 4,
  'app/screens/curriculum/curriculum-outline.tsx': 1,
  'app/screens/curriculum/module-card.tsx': 2,
  'app/screens/enrollment-requests/coupon-field.tsx': 1,
  'app/screens/enrollment-requests/enrollment-form.tsx': 2,
  'app/screens/enrollment-requests/request-admin-card.tsx': 1,
  'app/screens/enrollments/admin/enrollment-payment-fields.tsx': 1,
  'app/screens/festivals/festival-admin-form.tsx': 10,
  'app/screens/festivals/preview-fields.tsx': 1,
  'app/screens/kits/kit-address.tsx': 1,
  'app/screens/kits/kit-card.tsx': 1,
  'app/screens/lessons/lesson-help.tsx': 1,
  'app/screens/orders/buyer-card.tsx': 1,
  'app/screens/orders/buyer-words-form.tsx': 1,
  'app/screens/orders/checkout-page.tsx': 1,
  'app/screens/orders/checkout-phone.tsx': 1,
  'app/screens/orders/correct-email.tsx': 1,
  'app/screens/orders/find-order-form.tsx': 2,
  'app/screens/orders/order-admin-page.tsx': 1,
  'app/screens/orders/own-refund.tsx': 2,
  'app/screens/orders/refund-form.tsx': 1,
  'app/screens/orders/refund-task.tsx': 1,
  'app/screens/orders/task-form.tsx': 1,
  'app/screens/orders/tax-fields.tsx': 1,
  'app/screens/orders/utr-field.tsx': 1,
  'app/screens/orders/utr-form.tsx': 1,
  'app/screens/site/certificate-check.tsx': 1,
  'app/ui/address-fields.tsx': 3,
  'app/ui/color-field.tsx': 1,
  'app/ui/contact-fields.tsx': 2,
  'app/ui/learner-choice.tsx': 1,
  'app/ui/list-toolbar.tsx': 1,
};

/**
 * Returns how many lengths of texts a file has as numbers outside the definition of a form.
 * @param {string} text
 */
export function countLimits(text) {
  return definition.test(text) ? 0 : [...text.matchAll(limit)].length;
}

/**
 * Returns what is wrong with the number of limits that a file has; null if nothing is.
 * @param {string} path @param {string} text
 */
export function faultOfLimits(path, text, list = allowed) {
  if (elsewhere.test(path)) return null;
  const [count, most] = [countLimits(text), list[path] ?? 0];
  if (count > most)
    return 'the longest text of a field stands in its form (domain/fields.ts), and nowhere else';
  return count < most ? `scripts/literal-limits.mjs allows ${most} limits, and ${count} are left` : null;
}
