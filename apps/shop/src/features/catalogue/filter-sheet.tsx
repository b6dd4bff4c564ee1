import { Button, Chip, Sheet, TextInput } from '@portolan/ui'
import { useId, useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { AttributeChoices } from './attribute-choices.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { priceFault, type ProductFilter } from './product-filter.ts'

interface FilterSheetProps {
	open: boolean
	onClose: () => void
	filter: ProductFilter
	onChange: (filter: ProductFilter) => void
	fixed: readonly ('category_id' | 'mer_id')[]
	/** Whether the numbers of products stand beside attribute values; a search has others than its category. */
	showsCounts: boolean
}

/**
 * Narrows a product list down by category, shop and price. Nothing changes until it is confirmed. Give it a new `key` each
 * time it is opened, so that it starts from the filter that is on.
 */
export function FilterSheet({
	open,
	onClose,
	filter,
	onChange,
	fixed,
	showsCounts,
}: FilterSheetProps) {
	const [wish, setWish] = useState(filter)
	const [low, setLow] = useState(filter.price_min ?? '')
	const [high, setHigh] = useState(filter.price_max ?? '')
	const fault = priceFault(low, high)
	const form = useId()

	function apply() {
		if (fault) return
		const { price_min: _low, price_max: _high, ...rest } = wish
		onChange({
			...rest,
			...(low.trim() ? { price_min: low.trim() } : {}),
			...(high.trim() ? { price_max: high.trim() } : {}),
		})
		onClose()
	}

	function clear() {
		const kept: ProductFilter = filter.sort ? { sort: filter.sort } : {}
		for (const name of fixed) {
			const value = filter[name]
			if (value !== undefined) kept[name] = value
		}
		onChange(kept)
		onClose()
	}

	return (
		<Sheet
			side
			open={open}
			onClose={onClose}
			title={t('products.filter')}
			closeLabel={t('common.close')}
			foot={
				<div className="flex flex-wrap gap-3">
					<Button tone="plain" onPress={clear} className="flex-auto px-4!">
						{t('products.filter_clear')}
					</Button>
					<Button type="submit" form={form} className="flex-auto px-4!">
						{t('products.filter_apply')}
					</Button>
				</div>
			}
		>
			<form
				id={form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					apply()
				}}
				className="flex flex-col gap-6 pb-2"
			>
				{!fixed.includes('category_id') && (
					<CategoryChoice
						value={wish.category_id}
						onChange={(category_id) => {
							// Attributes belong to a category.
							const { values: _, ...rest } = wish
							setWish(withOrWithout(rest, 'category_id', category_id))
						}}
					/>
				)}
				{open && wish.category_id !== undefined && (
					<AttributeChoices
						filter={{ ...wish, category_id: wish.category_id }}
						showsCounts={showsCounts}
						onChange={(values) => setWish(withOrWithout(wish, 'values', values))}
					/>
				)}
				<PriceRange low={low} high={high} fault={fault} onLow={setLow} onHigh={setHigh} />
				{!fixed.includes('mer_id') && (
					<ShopChoice
						value={wish.mer_id}
						onChange={(mer_id) => setWish(withOrWithout(wish, 'mer_id', mer_id))}
					/>
				)}
			</form>
		</Sheet>
	)
}

function PriceRange({
	low,
	high,
	fault,
	onLow,
	onHigh,
}: {
	low: string
	high: string
	fault: ReturnType<typeof priceFault>
	onLow: (text: string) => void
	onHigh: (text: string) => void
}) {
	return (
		<fieldset>
			<legend className="mb-2 text-15 font-semibold">{t('products.filter_price')}</legend>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
				<TextInput
					label={t('products.price_from')}
					value={low}
					onChange={onLow}
					inputMode="decimal"
					dir="ltr"
					maxLength={13}
					start={<span className="text-ink-3">$</span>}
				/>
				<TextInput
					label={t('products.price_to')}
					value={high}
					onChange={onHigh}
					inputMode="decimal"
					dir="ltr"
					maxLength={13}
					start={<span className="text-ink-3">$</span>}
				/>
			</div>
			<p role="alert" className="mt-1.5 text-13 text-deal empty:hidden">
				{fault === 'not_a_price' && t('products.price_not')}
				{fault === 'wrong_way' && t('products.price_wrong_way')}
			</p>
		</fieldset>
	)
}

function withOrWithout(
	filter: ProductFilter,
	name: 'category_id' | 'mer_id' | 'values',
	value: string | undefined,
): ProductFilter {
	const { [name]: _, ...rest } = filter
	return value === undefined ? rest : { ...rest, [name]: value }
}

interface ChoiceProps {
	value: string | undefined
	onChange: (id: string | undefined) => void
}

function CategoryChoice({ value, onChange }: ChoiceProps) {
	const { data } = useCall('listCategories', undefined, { staleMs: 600_000 })
	return (
		<FilterChoice title={t('products.filter_category')} isPending={!data}>
			{data?.map(({ category_id, name }) => (
				<Chip
					key={category_id}
					pressed={value === category_id}
					onPress={() => onChange(value === category_id ? undefined : category_id)}
				>
					{name}
				</Chip>
			))}
		</FilterChoice>
	)
}

function ShopChoice({ value, onChange }: ChoiceProps) {
	const { data } = useCall('listShops', { limit: 50 }, { staleMs: 600_000 })
	return (
		<FilterChoice title={t('products.filter_shop')} isPending={!data}>
			{data?.list.map(({ mer_id, mer_name }) => (
				<Chip
					key={mer_id}
					pressed={value === mer_id}
					onPress={() => onChange(value === mer_id ? undefined : mer_id)}
				>
					<bdi>{mer_name}</bdi>
				</Chip>
			))}
		</FilterChoice>
	)
}
