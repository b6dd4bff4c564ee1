import type { UploadScene } from '@portolan/contract'
import type { ShopperContext } from '../context.ts'
import { nameInUrl } from './upload-name.ts'
import { countOwnUploads } from './upload-rows.ts'

export { mediaRoutes } from './media-routes.ts'

/** Whether all these addresses are pictures this shopper uploaded for this scene; other rooms ask before they keep one. */
export async function areOwnUploads(
	ctx: ShopperContext,
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
