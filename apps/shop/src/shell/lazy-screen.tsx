import { loadCode } from '@portolan/ui'
import { use, type ComponentType } from 'react'
import { loadAllTexts } from '../shared/messages.ts'

type LoadScreen = () => Promise<{ default: ComponentType }>

/** A screen, and how to load it ahead of time: what is loaded is rendered at once. */
export type LazyScreen = ComponentType & { preload: () => Promise<void> }

/** The screens whose code could not be loaded, each with the function that lets it be tried again. */
const failed = new Set<() => void>()

/**
 * A screen whose code is loaded when it is first shown, with all texts unless it needs only the first. A failure stays until
 * {@link retryScreens}.
 */
export function lazyScreen(load: LoadScreen, onlyFirstTexts = false): LazyScreen {
	let loading: ReturnType<LoadScreen> | null = null
	let loaded: ComponentType | null = null
	const forget = () => {
		loading = null
	}
	function LazyScreen() {
		if (loaded) {
			const Loaded = loaded
			return <Loaded />
		}
		loading ??= loadScreen(load, onlyFirstTexts).catch((error: unknown) => {
			failed.add(forget)
			throw error
		})
		const { default: Screen } = use(loading)
		return <Screen />
	}
	const preload = async () => {
		const { default: Screen } = await loadScreen(load, onlyFirstTexts)
		loaded = Screen
	}
	return Object.assign(LazyScreen, { preload })
}

/** Loads the code of a screen, and the texts it needs. */
async function loadScreen(load: LoadScreen, onlyFirstTexts: boolean): ReturnType<LoadScreen> {
	const [code] = await Promise.all([loadCode(load), onlyFirstTexts ? null : loadAllTexts()])
	return code
}

/** Lets screens whose code could not be loaded be tried again. */
export function retryScreens(): void {
	for (const forget of failed) forget()
	failed.clear()
}
