import {
	Alert,
	Box,
	Checkbox,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
} from '@mui/material'
import { mostSkus } from '@portolan/contract'
import { isAmount } from '../../features/decisions/index.ts'
import { keptAmount, shownAmount } from '../../shared/amount-field.tsx'
import { FieldAlert, FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'
import {
	choicesOf,
	nameOfChoice,
	newSku,
	type DraftSku,
	type ProductDraft,
} from './product-draft.ts'

/** A row for every combination of the options: whether it is offered, its price, and the stock of a new one. */
export function SkuFields({
	draft,
	onChange,
}: {
	draft: ProductDraft
	onChange: (skus: Record<string, DraftSku>) => void
}) {
	const choices = choicesOf(draft.options)
	if (choices.length > mostSkus)
		return <Alert severity="warning">{t('seller.too_many_skus', { most: mostSkus })}</Alert>
	// Only offered SKUs are sent.
	const offered = choices
		.map((choice) => nameOfChoice(draft.options, choice))
		.filter((name) => (draft.skus[name] ?? newSku).isOn)
	const fieldOf = (name: string) =>
		offered.includes(name) ? `skus.${offered.indexOf(name)}` : undefined
	const set = (name: string, part: Partial<DraftSku>) =>
		onChange({ ...draft.skus, [name]: { ...(draft.skus[name] ?? newSku), ...part } })
	return (
		<Box sx={{ overflowX: 'auto' }}>
			<FieldAlert field="skus" value={JSON.stringify(draft.skus)} />
			<Table size="small" aria-label={t('seller.skus')}>
				<TableHead>
					<TableRow>
						<TableCell>{t('seller.offered')}</TableCell>
						<TableCell>{t('seller.sku')}</TableCell>
						<TableCell>{t('order.price')}</TableCell>
						<TableCell>{t('seller.stock')}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{choices.map((choice) => {
						const name = nameOfChoice(draft.options, choice)
						return (
							<SkuRow
								key={choice.join('/')}
								field={fieldOf(name)}
								name={name || t('seller.only_sku')}
								sku={draft.skus[name] ?? newSku}
								onChange={(part) => set(name, part)}
							/>
						)
					})}
				</TableBody>
			</Table>
		</Box>
	)
}

function SkuRow({
	field,
	name,
	sku,
	onChange,
}: {
	/** Its name on the wire; undefined for one that is not offered. */
	field: string | undefined
	name: string
	sku: DraftSku
	onChange: (part: Partial<DraftSku>) => void
}) {
	const named = (what: string) => ({
		'aria-label': t('action.whose', { action: what, whose: name }),
	})
	const fieldOf = (part: string) => (field === undefined ? undefined : `${field}.${part}`)
	return (
		<TableRow>
			<TableCell>
				<Checkbox
					checked={sku.isOn}
					onChange={(event) => onChange({ isOn: event.target.checked })}
					slotProps={{ input: named(t('seller.offered')) }}
				/>
			</TableCell>
			<TableCell component="th" scope="row">
				{name}
			</TableCell>
			<TableCell>
				<FormField
					field={fieldOf('price')}
					value={shownAmount(sku.price)}
					onChange={(event) => onChange({ price: keptAmount(event.target.value) })}
					disabled={!sku.isOn}
					error={sku.isOn && sku.price !== '' && !isAmount(sku.price)}
					slotProps={{
						htmlInput: { ...named(t('order.price')), inputMode: 'decimal', maxLength: 13 },
					}}
					sx={{ minWidth: 110 }}
				/>
			</TableCell>
			<TableCell>
				{sku.sku_id === undefined ? (
					<FormField
						field={fieldOf('stock')}
						value={sku.stock}
						onChange={(event) => onChange({ stock: event.target.value.replaceAll(/\D/g, '') })}
						disabled={!sku.isOn}
						slotProps={{
							htmlInput: { ...named(t('seller.stock')), inputMode: 'numeric', maxLength: 7 },
						}}
						sx={{ minWidth: 90 }}
					/>
				) : (
					t('seller.stock_on_page')
				)}
			</TableCell>
		</TableRow>
	)
}
