import type { UploadScene } from '@portolan/contract'
import type { Context, MerchantActor, OperatorActor, ShopperActor, TxContext } from '../context.ts'
import { nameInUrl, uploadUrl } from './upload-name.ts'
import { findUpload, forgetUnkept, holdOwnUploads, listAlikeUploads } from './upload-queries.ts'

export { keepPicture, pictureStorage } from './keep-picture.ts'
export type { EvidenceReader } from './evidence-readers.ts'
export { unusedUploadsJob } from './delete-unused-uploads.ts'
export { mediaRoutes, shopperUpload } from './media-routes.ts'
export { documentsPerIp, shopUploadsPerHour } from './media-settings.ts'
export { openStorage } from './open-storage.ts'
export type { LibraryContext, LibraryPicture, PictureLibrary } from './picture-library.ts'
export { readShownPicture } from './read-shown-picture.ts'
export { placeOfSender, uploadEndpoint, type UploadEndpoint } from './upload-endpoints.ts'

/**
 * Whether this person uploaded all these pictures for this scene. Other modules call it in the transaction that writes
 * the record which shows the pictures: until the transaction ends, none of them is removed as never sent.
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
		(await holdOwnUploads(ctx.db, { ownerId: ctx.actor.id, scene, names: known })).length ===
		known.length
	)
}

/**
 * Which of these pictures this person uploaded for this scene. Until the transaction ends, none of them is removed as never sent, as in
 * {@link areOwnUploads}.
 */
export async function ownUploadsAmong(
	ctx: Pick<TxContext, 'db'>,
	owner: { id: string; scene: UploadScene },
	urls: readonly string[],
): Promise<Set<string>> {
	const names = new Map(urls.map((url) => [nameInUrl(url), url]))
	const own = await holdOwnUploads(ctx.db, {
		ownerId: owner.id,
		scene: owner.scene,
		names: [...names.keys()].filter((name) => name !== null),
	})
	return new Set(own.flatMap((name) => names.get(name) ?? []))
}

/** Like {@link areOwnUploads}, for pictures whose owner is not a signed-in person: the documents of a form. */
export async function areUploadsOf(
	ctx: Pick<TxContext, 'db'>,
	ownerId: string,
	scene: UploadScene,
	urls: readonly string[],
): Promise<boolean> {
	const names = [...new Set(urls.map(nameInUrl))].filter((name) => name !== null)
	return (
		names.length === new Set(urls).size &&
		(await holdOwnUploads(ctx.db, { ownerId, scene, names })).length === names.length
	)
}

/** Whether an address is a picture that was uploaded for this scene, by anybody. */
export async function isUploadFor(
	ctx: Pick<Context, 'db'>,
	scene: UploadScene,
	url: string,
): Promise<boolean> {
	const name = nameInUrl(url)
	return name !== null && (await findUpload(ctx.db, name))?.scene === scene
}

/** If a picture has more copies than this, the rest need not be listed to show that it is suspicious. */
const mostAlike = 50

/**
 * The addresses of other pictures of the scene that are the same as this one, or nearly the same, of any sender; the
 * newest first.
 */
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

/**
 * Forgets a public upload that nothing has ever shown: a job removes its files. Others stay, because something may still show them; the
 * database refuses to forget one that a library holds.
 */
export async function forgetUnshown(
	ctx: Pick<TxContext, 'db' | 'clock'>,
	url: string,
): Promise<void> {
	const name = nameInUrl(url)
	if (name !== null) await forgetUnkept(ctx.db, name, ctx.clock.now())
}
