import type { LucideIcon, LucideProps } from 'lucide-react'
import { createElement, type ReactElement } from 'react'

/** The data of one icon, as a file of lucide-react has it. */
interface IconData {
	node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Makes the component of an icon of lucide-react, in place of the library's own function, which is seven times as long and writes nine
 * more attributes into each icon: the shop's are in `.icon` of tokens.css. A page has dozens of icons, and the server draws them by the
 * thousand, so the shapes are one text. The build puts this function there (apps/shop/vite.config.ts).
 */
export default function createLucideIcon({ node }: IconData): LucideIcon {
	const shapes = {
		__html: node
			.map(([tag, attributes]) => {
				const { key: _key, ...drawn } = attributes
				return `<${tag}${Object.entries(drawn)
					.map(([name, value]) => ` ${name}="${rounded(value)}"`)
					.join('')}/>`
			})
			.join(''),
	}
	function DrawnIcon({ size, className }: LucideProps) {
		return createElement('svg', {
			width: size,
			height: size,
			viewBox: '0 0 24 24',
			'aria-hidden': true,
			className,
			dangerouslySetInnerHTML: shapes,
		})
	}
	return asLucideIcon(DrawnIcon)
}

/** With two decimals: a hundredth of a pixel is not seen. */
function rounded(value: string): string {
	return value.replaceAll(/(\.\d\d)\d+/g, '$1')
}

/** True because React 19 gives a component its `ref` as a property; the library's type still is that of `forwardRef`. */
function asLucideIcon(drawn: (properties: LucideProps) => ReactElement): LucideIcon {
	return drawn as unknown as LucideIcon
}
