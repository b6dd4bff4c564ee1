import type { CallInput, CallReply } from '@portolan/client'
import type { listAdminAttributes, saveAttributes } from '@portolan/contract'
import { filledIn, type ByLanguage } from '../../shared/language-fields.tsx'

type Attribute = CallReply<typeof listAdminAttributes>['list'][number]

/** A value in the form; `key` names it on the page, `id` only if it was saved. */
export interface ValueDraft {
	key: string
	id: string | null
	names: ByLanguage
}

/** An attribute in the form. */
export interface AttributeDraft {
	key: string
	id: string | null
	names: ByLanguage
	isRequired: boolean
	isFilterable: boolean
	values: readonly ValueDraft[]
}

/** The drafts of saved attributes. */
export function attributeDraftsOf(attributes: readonly Attribute[]): AttributeDraft[] {
	return attributes.map((attribute) => ({
		key: attribute.attribute_id,
		id: attribute.attribute_id,
		names: attribute.names,
		isRequired: attribute.required === 1,
		isFilterable: attribute.filterable === 1,
		values: attribute.values.map((value) => ({
			key: value.value_id,
			id: value.value_id,
			names: value.names,
		})),
	}))
}

/** An empty value. */
export function newValue(): ValueDraft {
	return { key: crypto.randomUUID(), id: null, names: {} }
}

/** An attribute with one empty value. */
export function newAttribute(): AttributeDraft {
	return {
		key: crypto.randomUUID(),
		id: null,
		names: {},
		isRequired: false,
		isFilterable: true,
		values: [newValue()],
	}
}

/** Whether every attribute has a name and values with names; the server checks it again. */
export function isWhole(drafts: readonly AttributeDraft[]): boolean {
	const isNamed = ({ names }: { names: ByLanguage }) => (names.en ?? '').trim() !== ''
	return drafts.every((draft) => isNamed(draft) && draft.values.every(isNamed))
}

/** How many values of products are lost, because their attribute or value is not in the form any more. */
export function lostValues(saved: readonly Attribute[], drafts: readonly AttributeDraft[]): number {
	const kept = new Set(drafts.flatMap(({ values }) => values.map(({ id }) => id)))
	return saved
		.flatMap(({ values }) => values)
		.filter((value) => !kept.has(value.value_id))
		.reduce((sum, { products }) => sum + products, 0)
}

/** The drafts as the endpoint takes them. */
export function attributesOf(
	drafts: readonly AttributeDraft[],
): CallInput<typeof saveAttributes>['attributes'] {
	const texts = (names: ByLanguage) => ({ ...filledIn(names), en: (names.en ?? '').trim() })
	return drafts.map((draft) => ({
		...(draft.id !== null && { attribute_id: draft.id }),
		names: texts(draft.names),
		required: draft.isRequired ? 1 : 0,
		filterable: draft.isFilterable ? 1 : 0,
		values: draft.values.map((value) => ({
			...(value.id !== null && { value_id: value.id }),
			names: texts(value.names),
		})),
	}))
}
