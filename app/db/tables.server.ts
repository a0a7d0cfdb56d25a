import * as accounts from './tables/account-tables.server.ts';
import * as announcements from './tables/announcement-tables.server.ts';
import * as bank from './tables/bank-tables.server.ts';
import * as batches from './tables/batch-tables.server.ts';
import * as catalog from './tables/catalog-tables.server.ts';
import * as classes from './tables/class-tables.server.ts';
import * as consents from './tables/consent-tables.server.ts';
import * as curriculum from './tables/curriculum-tables.server.ts';
import * as documents from './tables/document-tables.server.ts';
import * as lessonFiles from './tables/file-tables.server.ts';
import * as gateway from './tables/gateway-tables.server.ts';
import * as kits from './tables/kit-tables.server.ts';
import * as learning from './tables/learning-tables.server.ts';
import * as moving from './tables/moving-tables.server.ts';
import * as offers from './tables/offer-tables.server.ts';
import * as orders from './tables/order-tables.server.ts';
import * as panel from './tables/panel-tables.server.ts';
import * as prices from './tables/price-tables.server.ts';
import * as quizzes from './tables/quiz-tables.server.ts';
import * as refunds from './tables/refund-tables.server.ts';
import * as reviews from './tables/review-tables.server.ts';
import * as sources from './tables/source-tables.server.ts';
import * as totals from './tables/total-tables.server.ts';

export const tables = {
  ...accounts,
  ...announcements,
  ...bank,
  ...batches,
  ...catalog,
  ...classes,
  ...consents,
  ...curriculum,
  ...panel,
  ...documents,
  ...lessonFiles,
  ...gateway,
  ...kits,
  ...learning,
  ...moving,
  ...offers,
  ...orders,
  ...prices,
  ...quizzes,
  ...refunds,
  ...reviews,
  ...sources,
  ...totals,
};
export type Tables = typeof tables;
