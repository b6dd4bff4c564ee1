import { loadCode } from '@portolan/ui'
import { use, type ComponentType } from 'react'

type LoadScreen = () => Promise<{ default: ComponentType }>

/** The screens whose code could not be loaded, each with the function that lets it be tried again. */
const failed = new Set<() => void>()

/** A screen whose code is loaded when it is first shown. A failure stays until {@link retryScreens}. */
export function lazyScreen(load: LoadScreen): ComponentType {
	let loading: ReturnType<LoadScreen> | null = null
	const forget = () => {
		loading = null
	}
	return function LazyScreen() {
		loading ??= loadCode(load).catch((error: unknown) => {
			failed.add(forget)
			throw error
		})
		const { default: Screen } = use(loading)
		return <Screen />
	}
}

/** Lets screens whose code could not be loaded be tried again. */
export function retryScreens(): void {
	for (const forget of failed) forget()
	failed.clear()
}
