import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'

/** Mirrors the styles of MUI, which are written for left to right. */
const cache = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] })

/** The styles of everything below are mirrored. Loaded only for a language that is written from right to left. */
export default function RtlStyles({ children }: { children: ReactNode }) {
	return <CacheProvider value={cache}>{children}</CacheProvider>
}
