import { z } from 'zod'
import { CountryCode } from './common.ts'
import { mostStock } from './shop-goods.ts'
import { Amount, Count, Id, Seconds } from './wire.ts'

/** The most products of one bulk edit. */
export const mostBulkProducts = 5_000

/** The most values that one bulk edit changes: a product with many SKUs has many prices. */
export const mostBulkValues = 50_000

/** How a calculated price is rounded: to the cent, to 0.10, to 1.00, or to the nearest price that ends in .99 or .95. */
export const PriceRounding = z.enum(['cent', 'tenth', 'whole', 'ends_99', 'ends_95'])
export type PriceRounding = z.output<typeof PriceRounding>

/** How prices change: to an amount, by an amount, or by per cent. */
export const PriceChangeKind = z.enum(['set', 'raise', 'lower', 'raise_percent', 'lower_percent'])
export type PriceChangeKind = z.output<typeof PriceChangeKind>

/** What a bulk edit changes; what is left out stays. */
export const BulkChanges = z.strictObject({
	/** `value` is an amount, or a percentage such as `12.5`. A price that is set is not rounded. */
	price: z
		.strictObject({ kind: PriceChangeKind, value: Amount, rounding: PriceRounding.default('cent') })
		.optional(),
	/** The stock of each SKU is set to a number, or changed by a difference: one of both. */
	stock: z.int().min(0).max(mostStock).optional(),
	stock_change: z.int().min(-mostStock).max(mostStock).optional(),
	/** On sale or not. */
	shelf: z.enum(['on', 'off']).optional(),
	category_id: Id.optional(),
	/** What shipping is calculated from: the weight of each SKU, and the country that it ships from. */
	weight_grams: z.int().min(1).max(1_000_000).optional(),
	ships_from: CountryCode.optional(),
})
export type BulkChanges = z.output<typeof BulkChanges>

/**
 * Previewed and nothing is changed yet; being applied; applied; being undone; undone.
 */
export const BulkEditState = z.enum(['preview', 'running', 'done', 'undoing', 'undone'])
export type BulkEditState = z.output<typeof BulkEditState>

/** What a value of a bulk edit belongs to. */
export const BulkField = z.enum(['category', 'ships_from', 'weight', 'price', 'stock', 'shelf'])
export type BulkField = z.output<typeof BulkField>

/**
 * A value is planned, or impossible (known before); then done, or left as it was, because it changed meanwhile; then undone, or kept,
 * because it changed since.
 */
export const BulkValueState = z.enum(['planned', 'impossible', 'done', 'left', 'undone', 'kept'])
export type BulkValueState = z.output<typeof BulkValueState>

/** A bulk edit of a shop's products. */
export const BulkEdit = z.strictObject({
	bulk_edit_id: Id,
	state: BulkEditState,
	changes: BulkChanges,
	/** The name of the person who made it. */
	made_by: z.string(),
	/** The products that were chosen. */
	products: Count,
	/** How many values were so already. */
	same: Count,
	/** How many values are in each state. */
	counts: z.strictObject({
		planned: Count,
		impossible: Count,
		done: Count,
		left: Count,
		undone: Count,
		kept: Count,
	}),
	createtime: Seconds,
	/** When it was applied or undone. */
	end_time: Seconds.nullable(),
	/** Until when it can be undone; null if it cannot. */
	undo_until: Seconds.nullable(),
})
export type BulkEdit = z.output<typeof BulkEdit>

/** A value of a bulk edit: an amount, a number, a state of a product, a country code, or the name of a category. */
export const BulkValue = z.strictObject({
	product_id: Id,
	title: z.string(),
	image: z.string().nullable(),
	/** Null for what belongs to the product as a whole. */
	sku_id: Id.nullable(),
	spec: z.string(),
	field: BulkField,
	before: z.string(),
	after: z.string(),
	/** What it was instead, if somebody changed it. */
	now: z.string().nullable(),
	state: BulkValueState,
	/** Why it is impossible, was left or was kept, in the reader's language. */
	why: z.string(),
})
export type BulkValue = z.output<typeof BulkValue>
