import { MenuItem } from '@mui/material'
import { listCategoryAttributes } from '@portolan/contract'
import { FormField } from '../../shared/form-field.tsx'
import { useAsk } from '../../shared/use-ask.ts'

/** What the product has of the attributes of its category: one choice for each. */
export function AttributeFields({
	categoryId,
	value,
	onChange,
}: {
	/** Empty: it has no category yet, and so no attributes. */
	categoryId: string
	/** The chosen value by the attribute's id. */
	value: Readonly<Record<string, string>>
	onChange: (value: Record<string, string>) => void
}) {
	return categoryId === '' ? null : (
		<FieldsOf key={categoryId} categoryId={categoryId} value={value} onChange={onChange} />
	)
}

function FieldsOf({ categoryId, value, onChange }: Parameters<typeof AttributeFields>[0]) {
	const { data: attributes } = useAsk(
		listCategoryAttributes,
		{ category_id: categoryId },
		{ refreshes: false },
	)
	return attributes?.map(({ attribute_id: id, name, required, values }) => (
		<FormField
			key={id}
			// The server names none of them, only that a required one is missing.
			field={required === 1 && (value[id] ?? '') === '' ? 'attributes' : undefined}
			select
			label={name}
			required={required === 1}
			value={values.some((one) => one.value_id === value[id]) ? value[id] : ''}
			onChange={(event) => onChange({ ...value, [id]: event.target.value })}
		>
			{required === 0 && <MenuItem value="">–</MenuItem>}
			{values.map(({ value_id: valueId, name: text }) => (
				<MenuItem key={valueId} value={valueId}>
					{text}
				</MenuItem>
			))}
		</FormField>
	))
}
