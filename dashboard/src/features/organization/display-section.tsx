import { useState } from 'react';
import type { OrganizationDisplay } from '#contract/accounts/organization-display.ts';
import { putOrganizationDisplay } from '#contract/operations/organizations.ts';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Section } from '../../components/page/section.tsx';
import { usualDisplay } from '../../lib/account/display.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { formatDay } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { formatMoney } from '../../lib/words/format-money.ts';

interface DisplaySectionProps {
  readonly organizationId: number;
  readonly display: OrganizationDisplay;
}

const maxUnits = 1_000_000_000;

const dollar = usualDisplay.currency;

/** The time zone and currency in which everyone of the organization sees things. */
export function DisplaySection({ organizationId, display }: DisplaySectionProps) {
  const change = useChange();
  const [zone, setZone] = useState(display.time_zone);
  const [currency, setCurrency] = useState(display.currency);
  const [rate, setRate] = useState(String(display.units_per_usd));
  const units = currency === dollar ? 1 : Number(rate);
  const isRate = units > 0 && units <= maxUnits;
  const next = { time_zone: zone, currency, units_per_usd: units };
  const shown = { ...next, rate_entered_on: null };
  return (
    <Section
      title="Time zone and currency"
      lead="How everyone in the organization sees dates, times and costs. Days of answers are always UTC days, and the API always uses UTC and US dollars."
    >
      <Form
        submit="Save time zone and currency"
        submitting="Saving …"
        done="Saved"
        canSubmit={isRate}
        onSubmit={() =>
          change(putOrganizationDisplay, {
            params: { organization_id: organizationId },
            body: next,
          })
        }
      >
        <Select label="Time zone" value={zone} options={zonesWith(zone)} onChange={setZone} />
        <Select
          label="Currency"
          value={currency}
          options={currenciesWith(currency)}
          onChange={(chosen) => {
            setCurrency(chosen);
            setRate(chosen === display.currency ? String(display.units_per_usd) : '');
          }}
        />
        {currency !== dollar && (
          <TextField
            label={`${currency} for one US dollar`}
            hint={rateHint(display, currency)}
            type="number"
            inputMode="decimal"
            step="any"
            min={0.000_000_1}
            max={maxUnits}
            required
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
        )}
        <p>
          It is {formatMoment(new Date().toISOString(), shown)}
          {isRate && currency !== dollar && `, and $10 are ${formatMoney(10, shown)}`}.
        </p>
      </Form>
    </Section>
  );
}

function rateHint({ currency, rate_entered_on }: OrganizationDisplay, chosen: string): string {
  const own = 'Sightline looks up no exchange rates: yours stays until you enter another.';
  const isKnown = currency === chosen && rate_entered_on !== null;
  return isKnown ? `Entered on ${formatDay(rate_entered_on)}. ${own}` : own;
}

/** What is chosen is offered, even where this browser does not list it. */
function zonesWith(zone: string) {
  const zones = new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

function currenciesWith(currency: string) {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const all = new Set([dollar, currency, ...Intl.supportedValuesOf('currency')]);
  return [...all].map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}
