import {
  type CampaignFault,
  type FestivalPriceValues,
  festivalPriceForm,
} from '#app/core/offers/festival-price-form.ts';
import type { OfferWarning } from '#app/domain/festival-offer.ts';
import type { CourseChoice } from '#app/ui/course-ticks.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { offerWords } from '#app/words/en/offer-words.ts';
import { CourseScope } from './course-scope.tsx';

type FestivalPricesProps = {
  values: FestivalPriceValues;
  errors?: CampaignFault['errors'];
  courses: readonly CourseChoice[];
  /** Where the stored banner and the stored prices differ. */
  warnings?: readonly OfferWarning[];
};

const own = ['priceDiscount', 'priceCode'] as const;

/** What it changes in price (DAY-146), and where the banner differs (SELL-17); a tick until set. */
export function FestivalPrices({ values, errors = {}, courses, warnings = [] }: FestivalPricesProps) {
  const of = fieldsOf(festivalPriceForm, { values, errors });
  const hasFault = [...own, 'mode' as const, 'scope' as const].some((name) => errors[name]);
  return (
    <fieldset id="prices" className="group/prices card grid scroll-mt-6 gap-4 p-5">
      <legend className="sr-only">{offerWords.prices}</legend>
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{offerWords.warnings[warning]}</p>
          ))}
        </Notice>
      )}
      <FormField {...of('takesOff')} />
      <div
        className={`gap-4 sm:grid-cols-2 ${hasFault ? 'grid' : 'hidden group-has-[[name=takesOff]:checked]/prices:grid'}`}
      >
        <FormField {...of('mode')} options={offerWords.modes} />
        <CourseScope field={of('scope')} chosen={values.courses} courses={courses} />
        <details className="col-span-full" open={own.some((name) => values[name] || errors[name])}>
          <summary className="link w-fit cursor-pointer">{offerWords.otherThanBanner}</summary>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <FormField {...of('priceDiscount')} />
            <FormField {...of('priceCode')} autoCapitalize="characters" autoComplete="off" />
          </div>
        </details>
      </div>
    </fieldset>
  );
}
