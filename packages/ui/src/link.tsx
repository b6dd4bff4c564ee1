import {
	createContext,
	createElement,
	use,
	type ComponentType,
	type ReactNode,
	type Ref,
} from 'react'

/** What a link needs; the app gives its router's own through {@link LinkContext}. */
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

/** The link component of the app's router; a plain `<a>` where none is given. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link inside the app, drawn by the app's router. */
export function AppLink(props: LinkProps) {
	return createElement(use(LinkContext), props)
}
