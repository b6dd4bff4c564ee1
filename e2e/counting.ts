import type { Locator } from 'playwright-core'
import { pictureFile } from './buying.ts'
import { deskSay, type Desk } from './desk.ts'

/** Seconds of the model: a key of somebody who types as most people do, a decision before a command, pointing, and pressing. */
const model = { key: 0.28, decide: 1.35, point: 1.1, press: 0.2 }

/** A picture is found in the window of the system by two double presses. */
const choosingFile = 2 * (model.decide + model.point + 2 * model.press)

/**
 * Does what a person does with mouse and keyboard, and adds up how long they would need. A decision is counted before each command, not
 * before the fields of a form or the keys within them (rule 0 of the model).
 */
export class Counting {
	commands = 0
	fields = 0
	keys = 0
	#modelSeconds = 0
	#programMs = 0

	/** Points at a button, a link or a choice, and presses it. */
	async press(target: Locator): Promise<void> {
		this.commands += 1
		this.#modelSeconds += model.decide + model.point + model.press
		await this.#timed(() => target.click())
	}

	/** Points at a field and types. */
	async type(target: Locator, text: string): Promise<void> {
		this.#modelSeconds += model.point + model.press
		this.#typed(text)
		await this.#timed(() => target.fill(text))
	}

	/** Types into the field that has the focus. */
	async typeHere({ page }: Desk, text: string): Promise<void> {
		this.#typed(text)
		await this.#timed(() => page.keyboard.type(text))
	}

	/** A key that ends a field, presses what the keyboard came to, or sends the form. */
	async end(
		{ page }: Desk,
		key: 'Tab' | 'Enter' | 'Escape' | 'Space' | 'Control+Enter',
	): Promise<void> {
		this.#key(key.split('+').length)
		await this.#timed(() => page.keyboard.press(key))
	}

	/** Keys that are commands, decided on together. */
	async commandKeys({ page }: Desk, keys: readonly string[]): Promise<void> {
		this.commands += 1
		this.#modelSeconds += model.decide
		this.#key(keys.length)
		for (const key of keys) await this.#timed(() => page.keyboard.press(key))
	}

	/** Chooses a picture in the only file field, and waits until it is shown. */
	async picture(inside: Locator): Promise<void> {
		this.commands += 1
		this.#modelSeconds += model.decide + model.point + model.press + choosingFile
		await this.#timed(async () => {
			await inside.locator('input[type=file]').setInputFiles(pictureFile('all-in-one-printer-1'))
			await inside.getByRole('button', { name: deskSay('picture.remove', { at: 1 }) }).waitFor()
		})
	}

	/** Waits for what the program does. */
	wait(arrived: Promise<unknown>): Promise<void> {
		return this.#timed(() => arrived)
	}

	get programSeconds(): number {
		return this.#programMs / 1_000
	}

	get seconds(): number {
		return this.#modelSeconds + this.programSeconds
	}

	#typed(text: string): void {
		this.fields += 1
		this.#key(text.length)
	}

	#key(count: number): void {
		this.keys += count
		this.#modelSeconds += count * model.key
	}

	async #timed(work: () => Promise<unknown>): Promise<void> {
		const begun = performance.now()
		await work()
		this.#programMs += performance.now() - begun
	}
}
