import {
	isGtin,
	type InputOf,
	type ShopProductDetail,
	type saveMerchantProduct,
} from '@portolan/contract'
import { parseAmount } from '@portolan/money'
import { isAmount } from '../../features/decisions/index.ts'
import { filledIn, type ByLanguage } from '../../shared/language-fields.tsx'

type Saved = InputOf<typeof saveMerchantProduct>
type Option = Saved['options'][number]

/** The draft of a SKU; it is named by its option values. */
export interface DraftSku {
	sku_id?: string
	price: string
	/** The stock of a new SKU; that of existing ones is set on the product's page. */
	stock: string
	/** Whether it is offered. */
	isOn: boolean
	image: string | null
	code: string
	barcode: string
	/** What the shop paid; empty if it does not say. */
	cost: string
	/** In grams; empty for the product's. */
	weight: string
}

/** The draft of a product. */
export interface ProductDraft {
	titles: ByLanguage
	subtitles: ByLanguage
	descriptions: ByLanguage
	/** One highlight a line. */
	highlights: ByLanguage
	tags: string
	categoryId: string
	/** The name of its category when the form opened, which may be hidden since. */
	categoryName: string
	/** The chosen value of each attribute of the category, by the attribute's id. */
	attributes: Readonly<Record<string, string>>
	images: readonly string[]
	marketPrice: string
	weight: string
	shipsFrom: string
	/** Existing texts keep their translations as long as the English text does not change. */
	options: readonly Option[]
	/** By the option values in English: see {@link nameOfChoice}. */
	skus: Readonly<Record<string, DraftSku>>
}

/** The draft of an existing product, or of a new one. */
export function draftOf(product: ShopProductDetail | null, shipsFrom: string): ProductDraft {
	if (product === null)
		return {
			titles: {},
			subtitles: {},
			descriptions: {},
			highlights: {},
			tags: '',
			categoryId: '',
			categoryName: '',
			attributes: {},
			images: [],
			marketPrice: '',
			weight: '',
			shipsFrom,
			options: [],
			skus: {},
		}
	return {
		titles: product.titles,
		subtitles: product.subtitles,
		descriptions: product.descriptions,
		highlights: Object.fromEntries(
			Object.entries(product.highlights).map(([file, lines]) => [file, (lines ?? []).join('\n')]),
		),
		tags: product.tags.join(', '),
		categoryId: product.category_id ?? '',
		categoryName: product.category_name,
		attributes: Object.fromEntries(
			product.attributes.map(({ attribute_id: id, value_id: value }) => [id, value]),
		),
		images: product.images,
		marketPrice: product.market_price ?? '',
		weight: product.weight_grams === 0 ? '' : String(product.weight_grams),
		shipsFrom: product.ships_from,
		options: product.options,
		skus: Object.fromEntries(
			product.skus.map((sku) => [
				nameOfChoice(product.options, sku.choice),
				{
					sku_id: sku.sku_id,
					price: sku.price,
					stock: '',
					isOn: true,
					image: sku.image,
					code: sku.code,
					barcode: sku.barcode,
					cost: sku.cost ?? '',
					weight: sku.weight_grams === product.weight_grams ? '' : String(sku.weight_grams),
				},
			]),
		),
	}
}

/** The name of a SKU: its option values in English; empty for a product without options. */
export function nameOfChoice(options: readonly Option[], choice: readonly number[]): string {
	return options.map((option, at) => option.values[choice[at] ?? 0]?.en ?? '').join(' / ')
}

/** All combinations of the options; the last option changes fastest. */
export function choicesOf(options: readonly Option[]): number[][] {
	return options.reduce<number[][]>(
		(choices, option) =>
			choices.flatMap((choice) => option.values.map((_value, at) => [...choice, at])),
		[[]],
	)
}

/** The draft of a new SKU. */
export const newSku: DraftSku = {
	price: '',
	stock: '',
	isOn: true,
	image: null,
	code: '',
	barcode: '',
	cost: '',
	weight: '',
}

/** The SKU of a name in a draft. One that was kept by a form of before lacks what it did not know. */
export function skuOf(draft: Pick<ProductDraft, 'skus'>, name: string): DraftSku {
	return { ...newSku, ...draft.skus[name] }
}

/** The draft of a new product that is like another one. Stock, codes and barcodes are those of one product alone. */
export function copyOf(product: ShopProductDetail): ProductDraft {
	const draft = draftOf(product, product.ships_from)
	return {
		...draft,
		skus: Object.fromEntries(
			Object.entries(draft.skus).map(([name, { sku_id: _id, ...sku }]) => [
				name,
				{ ...sku, code: '', barcode: '' },
			]),
		),
	}
}

/** The first part that is not filled in, as the key of its message; null if the draft can be sent. The server checks it again. */
export function missingIn(
	draft: ProductDraft,
): 'title' | 'options' | 'skus' | 'sku_details' | 'market_price' | null {
	if ((draft.titles.en ?? '').trim() === '') return 'title'
	const isWhole = draft.options.every(
		({ name, values }) => name.en !== '' && values.length > 0 && allDiffer(values),
	)
	if (!isWhole) return 'options'
	const offered = offeredOf(draft)
	if (offered.length === 0 || offered.some(({ sku }) => !isAmount(sku.price))) return 'skus'
	if (offered.some(({ sku }) => !isCost(sku.cost) || !isBarcode(sku.barcode))) return 'sku_details'
	if (draft.marketPrice !== '' && !isAmount(draft.marketPrice)) return 'market_price'
	return null
}

/** Whether a text is what a shop may say it paid: nothing, or an amount. */
export function isCost(text: string): boolean {
	return text.trim() === '' || parseAmount(text.trim()) !== null
}

/** Whether a text is a barcode, or nothing. */
export function isBarcode(text: string): boolean {
	return text.trim() === '' || isGtin(text.trim())
}

function allDiffer(values: readonly { en: string }[]): boolean {
	return new Set(values.map(({ en }) => en)).size === values.length
}

function offeredOf(draft: ProductDraft): { choice: number[]; sku: DraftSku }[] {
	return choicesOf(draft.options)
		.map((choice) => ({
			choice,
			sku: skuOf(draft, nameOfChoice(draft.options, choice)),
		}))
		.filter(({ sku }) => sku.isOn)
}

/** The draft as the endpoint takes it. */
export function savedOf(draft: ProductDraft, product: ShopProductDetail | null): Saved {
	const texts = (value: ByLanguage) => ({ ...filledIn(value), en: (value.en ?? '').trim() })
	return {
		...(product !== null && { product_id: product.product_id, version: product.version }),
		titles: texts(draft.titles),
		subtitles: texts(draft.subtitles),
		descriptions: texts(draft.descriptions),
		highlights: {
			...Object.fromEntries(
				Object.entries(filledIn(draft.highlights)).map(([file, text]) => [file, linesOf(text)]),
			),
			en: linesOf(draft.highlights.en ?? ''),
		},
		tags: draft.tags
			.split(',')
			.map((tag) => tag.trim())
			.filter((tag) => tag !== ''),
		category_id: draft.categoryId === '' ? null : draft.categoryId,
		attributes: Object.entries(draft.attributes)
			.filter(([, value]) => value !== '')
			.map(([attribute_id, value_id]) => ({ attribute_id, value_id })),
		images: [...draft.images],
		market_price: draft.marketPrice.trim() === '' ? null : draft.marketPrice.trim(),
		weight_grams: draft.weight === '' ? 0 : Number(draft.weight),
		ships_from: draft.shipsFrom,
		options: [...draft.options],
		skus: offeredOf(draft).map(({ choice, sku }) => ({
			...(sku.sku_id === undefined
				? { stock: sku.stock === '' ? 0 : Number(sku.stock) }
				: { sku_id: sku.sku_id }),
			choice,
			price: sku.price.trim(),
			image: sku.image,
			...(sku.weight !== '' && { weight_grams: Number(sku.weight) }),
			code: sku.code.trim(),
			barcode: sku.barcode.trim(),
			cost: sku.cost.trim() === '' ? null : sku.cost.trim(),
		})),
	}
}

function linesOf(text: string): string[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
}
