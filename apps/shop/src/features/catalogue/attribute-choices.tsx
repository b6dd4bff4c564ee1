import { Chip } from '@portolan/ui'
import { number } from '../../shared/format.ts'
import { useCall } from '../../shared/queries.ts'
import { FilterChoice } from './filter-choice.tsx'
import type { ProductFilter } from './product-filter.ts'

/** The attributes of the category: several values of one are alternatives. */
export function AttributeChoices({
	filter,
	showsCounts,
	onChange,
}: {
	filter: ProductFilter & { category_id: string }
	showsCounts: boolean
	onChange: (values: string | undefined) => void
}) {
	const { sort: _, ...asked } = filter
	const { data } = useCall('listProductFilters', asked, { staleMs: 60_000, keepsPrevious: true })
	const chosen = filter.values?.split(',') ?? []
	const press = (id: string) => {
		const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
		onChange(next.length === 0 ? undefined : next.join(','))
	}
	return data?.map((attribute) => (
		<FilterChoice key={attribute.attribute_id} title={attribute.name} isPending={false}>
			{attribute.values.map(({ value_id: id, name, count }) => (
				<Chip key={id} pressed={chosen.includes(id)} onPress={() => press(id)}>
					<span>
						{name}
						{/* With the space, a name that ends in a digit is not read together with the number. */}
						{showsCounts && <span className="ms-0.5 opacity-70 tabular"> {number(count)}</span>}
					</span>
				</Chip>
			))}
		</FilterChoice>
	))
}
