import { untilLoaded } from '@portolan/ui/until-loaded'
import { loadAllStyles } from './shared/page-styles.ts'
import './styles.css'

// The start of the shop. The first page waits for the styles where it needs them.
void loadAllStyles()
void untilLoaded(() => import('./main.tsx'))
