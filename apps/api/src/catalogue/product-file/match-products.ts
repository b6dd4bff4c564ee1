import type { ExistingProduct, ExistingSku } from './file-queries.ts'
import type { GivenProduct, GivenSku } from './read-product-file.ts'

/** What the shop has of what a file names. */
export interface Known {
	products: ReadonlyMap<string, ExistingProduct>
	/** The product of each SKU that the file names by id. */
	productOfSku: ReadonlyMap<string, string>
	/** The SKU that has a code of the file, in lower case. */
	skuOfCode: ReadonlyMap<string, { skuId: string; productId: string }>
}

/** A product of a file with what it is: an existing one, or null for a new one. */
export interface MatchedProduct {
	given: GivenProduct
	existing: ExistingProduct | null
	rows: { given: GivenSku; existing: ExistingSku | null }[]
}

/**
 * Finds the product and the SKUs that each part of a file is about: by their ids, else by the codes of SKUs. So the same file twice
 * changes nothing the second time. A SKU that is new needs a code.
 */
export function matchProducts(given: readonly GivenProduct[], known: Known): MatchedProduct[] {
	const taken = new Set<string>()
	const codes = new Set<string>()
	return given.flatMap((product) => {
		const target = targetOf(product, known)
		if (target === 'none') {
			product.row.wrong('product', 'texts_csv.product')
			return []
		}
		if (target !== null && taken.has(target.id)) {
			product.row.wrong('product', 'goods_csv.twice')
			return []
		}
		if (target !== null) taken.add(target.id)
		const seen = new Set<string>()
		const rows = product.skus.map((sku) => {
			const existing = skuOf(sku, target, known)
			if (existing && seen.has(existing.id))
				sku.row.wrong(sku.skuId ? 'sku_id' : 'sku_code', 'stock_csv.twice')
			if (existing) seen.add(existing.id)
			if (sku.code !== '' && codes.has(sku.code.toLowerCase()) && !(existing && !sku.skuId))
				sku.row.wrong('sku_code', 'stock_csv.twice')
			if (sku.code !== '') codes.add(sku.code.toLowerCase())
			if (!existing && sku.code === '' && sku.skuId === null)
				sku.row.wrong('sku_code', 'goods_csv.code')
			return { given: sku, existing }
		})
		return [{ given: product, existing: target, rows }]
	})
}

/** The existing product that a product of a file is; null for a new one, `none` for an id that the shop has not. */
function targetOf(product: GivenProduct, known: Known): ExistingProduct | null | 'none' {
	if (product.id !== null) return known.products.get(product.id) ?? 'none'
	for (const { skuId, code } of product.skus) {
		const productId =
			(skuId === null ? undefined : known.productOfSku.get(skuId)) ??
			known.skuOfCode.get(code.toLowerCase())?.productId
		const existing = productId === undefined ? undefined : known.products.get(productId)
		if (existing) return existing
	}
	return null
}

function skuOf(sku: GivenSku, target: ExistingProduct | null, known: Known): ExistingSku | null {
	const holder = sku.code === '' ? undefined : known.skuOfCode.get(sku.code.toLowerCase())
	if (holder && holder.productId !== target?.id) {
		sku.row.wrong('sku_code', 'goods_csv.code_elsewhere')
		return null
	}
	if (sku.skuId !== null) {
		const existing = target?.skus.find(({ id }) => id === sku.skuId) ?? null
		if (!existing) sku.row.wrong('sku_id', 'stock_csv.sku')
		return existing
	}
	return target?.skus.find(({ id }) => id === holder?.skuId) ?? null
}
