import { shrinkPicture, type SmallEnough } from './shrink-picture.ts'

/** The only request to the worker. */
export interface ShrinkAsked {
	file: Blob
	wanted: SmallEnough
}
/** Its reply: with `made` null the picture stays too large; without `made` it could not be decoded. */
export type ShrinkAnswer = { made: Blob | null } | { failed: string }

addEventListener('message', (event: MessageEvent<ShrinkAsked>) => {
	void answer(event.data)
})

async function answer({ file, wanted }: ShrinkAsked): Promise<void> {
	let said: ShrinkAnswer
	try {
		said = { made: await shrinkPicture(file, wanted) }
	} catch (error) {
		said = { failed: String(error) }
	}
	postMessage(said)
}
