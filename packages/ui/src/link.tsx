import {
	createContext,
	createElement,
	use,
	type ComponentType,
	type ReactNode,
	type Ref,
} from 'react'

/** The props of a link; the app provides its router's link through {@link LinkContext}. */
export interface LinkProps {
	to: string
	children?: ReactNode
	className?: string
	'aria-label'?: string | undefined
	'aria-current'?: 'page' | undefined
	tabIndex?: number
	ref?: Ref<HTMLAnchorElement>
	onClick?: () => void
}

function PlainLink({ to, children, ...rest }: LinkProps) {
	return (
		<a href={to} {...rest}>
			{children}
		</a>
	)
}

/** The link component of the app's router; a plain `<a>` by default. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link inside the app, rendered by the app's router. */
export function AppLink(props: LinkProps) {
	return createElement(use(LinkContext), props)
}
