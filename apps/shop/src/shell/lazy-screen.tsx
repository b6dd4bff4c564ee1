import { use, type ComponentType } from 'react'

type LoadScreen = () => Promise<{ default: ComponentType }>

/** The screens whose code did not come, each with the way to forget that. */
const failed = new Set<() => void>()

/** A screen whose code is fetched when it is first shown. What failed stays failed until {@link retryScreens}. */
export function lazyScreen(load: LoadScreen): ComponentType {
	let loading: ReturnType<LoadScreen> | null = null
	const forget = () => {
		loading = null
	}
	return function LazyScreen() {
		loading ??= load().catch((error: unknown) => {
			failed.add(forget)
			throw error
		})
		const { default: Screen } = use(loading)
		return <Screen />
	}
}

/** Lets screens whose code did not come be fetched anew. */
export function retryScreens(): void {
	for (const forget of failed) forget()
	failed.clear()
}
