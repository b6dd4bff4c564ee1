import type { LucideIcon, LucideProps } from 'lucide-react'
import { createElement, type ReactElement } from 'react'

/** The data of one icon, as a file of lucide-react has it. */
interface IconData {
	name: string
	node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Makes the component of an icon of lucide-react, in place of the library's own function, which is seven times as long: it also knows
 * a context, absolute strokes and other frameworks. The build puts it there (apps/shop/vite.config.ts).
 */
export default function createLucideIcon({ name, node }: IconData): LucideIcon {
	function DrawnIcon({ size = 24, className = '', ...rest }: LucideProps) {
		return createElement(
			'svg',
			{
				xmlns: 'http://www.w3.org/2000/svg',
				width: size,
				height: size,
				viewBox: '0 0 24 24',
				fill: 'none',
				stroke: 'currentColor',
				strokeWidth: 2,
				strokeLinecap: 'round',
				strokeLinejoin: 'round',
				'aria-hidden': true,
				className: `lucide lucide-${name} ${className}`.trim(),
				...rest,
			},
			node.map(([tag, attributes]) => createElement(tag, attributes)),
		)
	}
	return asLucideIcon(DrawnIcon)
}

/** True because React 19 gives a component its `ref` as a property; the library's type still is that of `forwardRef`. */
function asLucideIcon(drawn: (properties: LucideProps) => ReactElement): LucideIcon {
	return drawn as unknown as LucideIcon
}
