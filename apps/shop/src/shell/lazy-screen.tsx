import { loadCode } from '@portolan/ui'
import { use, type ComponentType } from 'react'
import { loadAllTexts } from '../shared/messages.ts'

type LoadScreen = () => Promise<{ default: ComponentType }>

/** The screens whose code could not be loaded, each with the function that lets it be tried again. */
const failed = new Set<() => void>()

/**
 * A screen whose code is loaded when it is first shown, with all texts unless it needs only the first. A failure stays until
 * {@link retryScreens}.
 */
export function lazyScreen(load: LoadScreen, onlyFirstTexts = false): ComponentType {
	let loading: ReturnType<LoadScreen> | null = null
	const forget = () => {
		loading = null
	}
	return function LazyScreen() {
		loading ??= loadScreen(load, onlyFirstTexts).catch((error: unknown) => {
			failed.add(forget)
			throw error
		})
		const { default: Screen } = use(loading)
		return <Screen />
	}
}

/** Loads the code of a screen, and the texts it needs. */
export async function loadScreen(
	load: LoadScreen,
	onlyFirstTexts: boolean,
): ReturnType<LoadScreen> {
	const [code] = await Promise.all([loadCode(load), onlyFirstTexts ? null : loadAllTexts()])
	return code
}

/** Lets screens whose code could not be loaded be tried again. */
export function retryScreens(): void {
	for (const forget of failed) forget()
	failed.clear()
}
