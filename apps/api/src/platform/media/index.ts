import type { UploadScene } from '@portolan/contract'
import type { Context, MerchantActor, OperatorActor, ShopperActor, TxContext } from '../context.ts'
import { nameInUrl, uploadUrl } from './upload-name.ts'
import { countOwnUploads, findUpload, listAlikeUploads } from './upload-rows.ts'

export { keepPicture, pictureStorage } from './keep-picture.ts'
export type { EvidenceReader } from './evidence-readers.ts'
export { uploadsForgetJob } from './forget-uploads.ts'
export { mediaRoutes, shopperUpload } from './media-routes.ts'
export { documentsPerIp, shopUploadsPerHour } from './media-settings.ts'
export { openStorage } from './open-storage.ts'
export { placeOfSender, uploadEndpoint, type UploadEndpoint } from './upload-endpoints.ts'

/**
 * Whether all these addresses are pictures this person uploaded for this scene. Other rooms ask in the transaction in which they write
 * the record that shows them: until it ends none of them is forgotten as never sent.
 */
export async function areOwnUploads(
	ctx: Pick<TxContext<ShopperActor | MerchantActor | OperatorActor>, 'db' | 'actor'>,
	scene: UploadScene,
	urls: readonly string[],
): Promise<boolean> {
	const names = new Set(urls.map(nameInUrl))
	if (names.has(null)) return false
	const known = [...names].filter((name) => name !== null)
	return (
		(await countOwnUploads(ctx.db, { ownerId: ctx.actor.id, scene, names: known })) === known.length
	)
}

/** As {@link areOwnUploads}, for pictures whose owner is no person who is signed in: the documents of a form. */
export async function areUploadsOf(
	ctx: Pick<TxContext, 'db'>,
	ownerId: string,
	scene: UploadScene,
	urls: readonly string[],
): Promise<boolean> {
	const names = [...new Set(urls.map(nameInUrl))].filter((name) => name !== null)
	return (
		names.length === new Set(urls).size &&
		(await countOwnUploads(ctx.db, { ownerId, scene, names })) === names.length
	)
}

/** Whether an address is a picture that was uploaded for this scene, whoever of us sent it. */
export async function isUploadFor(
	ctx: Pick<Context, 'db'>,
	scene: UploadScene,
	url: string,
): Promise<boolean> {
	const name = nameInUrl(url)
	return name !== null && (await findUpload(ctx.db, name))?.scene === scene
}

/** More copies of one picture than this need nobody's eyes to be suspicious. */
const mostAlike = 50

/** The addresses of other pictures of the scene that are the same as one of ours, or nearly, whoever sent them; the newest first. */
export async function alikePictures(
	ctx: Pick<Context, 'db'>,
	scene: UploadScene,
	url: string,
): Promise<string[]> {
	const name = nameInUrl(url)
	if (name === null) return []
	const names = await listAlikeUploads(ctx.db, { name, scene, most: mostAlike })
	return names.map(uploadUrl)
}
