import type { merchantUploadScenes } from './merchants.ts'

/** What a picture is for. Source: docs/product/api.md, Uploads. */
export const uploadScenes = ['avatar', 'comment', 'refund', 'recharge', 'chat'] as const

/** One purpose of a picture: a shopper's, a merchant's, a document of an application to sell, or an operator's for the home page or a category. */
export type UploadScene =
	| (typeof uploadScenes)[number]
	| (typeof merchantUploadScenes)[number]
	| 'application'
	| 'banner'
	| 'category'

/** The most bytes a picture may have: 5 MB. Source: docs/product/security.md, Uploads. */
export const uploadMaxBytes = 5 * 1024 * 1024

/** The media types a picture may have; the server looks at the bytes, not at the name. Source: docs/product/security.md, Uploads. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The media types of documents. */
export const documentTypes = [...uploadTypes, 'application/pdf'] as const
