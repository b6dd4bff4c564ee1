import { Box, Button, InputAdornment, Stack, Typography } from '@mui/material'
import { mostTaxRates } from '@portolan/contract'
import { CategorySelect, CountrySelect } from '../../features/goods/index.ts'
import { keptAmount, shownAmount } from '../../shared/amount-field.tsx'
import { DayField } from '../../shared/day-field.tsx'
import { FieldAlert, FormField } from '../../shared/form-field.tsx'
import { Panel } from '../../shared/panel.tsx'
import { t } from '../../shared/words.ts'
import { isTaxPercent, nextRate, type RateDraft } from './tax-draft.ts'

/** The rates of the shop, and the button that adds one. */
export function TaxRates({
	rates,
	onChange,
}: {
	rates: readonly RateDraft[]
	onChange: (rates: readonly RateDraft[]) => void
}) {
	return (
		<Panel title={t('seller.tax_rates')}>
			<Stack spacing={2}>
				<Typography color="text.secondary">{t('seller.tax_rates_help')}</Typography>
				{rates.map((rate, at) => (
					<RateFields
						// A rate has no name of its own.
						// oxlint-disable-next-line react/no-array-index-key
						key={at}
						at={at}
						rate={rate}
						onChange={(next) => onChange(rates.with(at, next))}
						onRemove={() => onChange(rates.toSpliced(at, 1))}
					/>
				))}
				<FieldAlert field="rates" value={String(rates.length)} />
				<Button
					variant="outlined"
					sx={{ alignSelf: 'flex-start' }}
					disabled={rates.length >= mostTaxRates}
					onClick={() => onChange([...rates, nextRate(rates)])}
				>
					{t('seller.tax_add_rate')}
				</Button>
			</Stack>
		</Panel>
	)
}

/** One rate: a row where there is room, else a column. */
function RateFields({
	at,
	rate,
	onChange,
	onRemove,
}: {
	/** Its index. */
	at: number
	rate: RateDraft
	onChange: (rate: RateDraft) => void
	onRemove: () => void
}) {
	const title = t('seller.tax_rate_at', { at: at + 1 })
	const field = `rates.${at}`
	return (
		<Box
			role="group"
			aria-label={title}
			sx={{
				display: 'grid',
				gap: 2,
				pb: 2,
				borderBottom: 1,
				borderColor: 'divider',
				alignItems: 'start',
				gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.4fr 1.4fr 0.9fr 1.1fr auto' },
			}}
		>
			<CountrySelect
				label={t('seller.tax_country')}
				field={`${field}.country`}
				value={rate.country}
				onChange={(country) => onChange({ ...rate, country })}
			/>
			<CategorySelect
				label={t('product.category')}
				none={t('seller.tax_standard')}
				field={`${field}.category_id`}
				value={rate.category}
				onChange={(category) => onChange({ ...rate, category })}
			/>
			<PercentField
				field={`${field}.percent`}
				value={rate.percent}
				onChange={(percent) => onChange({ ...rate, percent })}
			/>
			<DayField
				field={`${field}.from`}
				label={t('seller.tax_from')}
				value={rate.from}
				onChange={(from) => onChange({ ...rate, from })}
				isRequired
			/>
			<Button
				size="small"
				color="error"
				sx={{ mt: { md: 0.5 }, justifySelf: 'start' }}
				aria-label={t('action.whose', { action: t('seller.remove'), whose: title })}
				onClick={onRemove}
			>
				{t('seller.remove')}
			</Button>
		</Box>
	)
}

function PercentField({
	field,
	value,
	onChange,
}: {
	field: string
	value: string
	onChange: (value: string) => void
}) {
	const isWrong = value !== '' && !isTaxPercent(value)
	return (
		<FormField
			field={field}
			label={t('seller.tax_percent')}
			value={shownAmount(value)}
			onChange={(event) => onChange(keptAmount(event.target.value))}
			required
			error={isWrong}
			helperText={isWrong ? t('seller.tax_percent_wrong') : undefined}
			slotProps={{
				input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
				htmlInput: { inputMode: 'decimal', maxLength: 6, autoComplete: 'off' },
			}}
		/>
	)
}
