/** The process that draws papers: one file at a time, after everything else. Started by `make-papers.ts`. */
import { setPriority } from 'node:os'
import { drawPapers } from './draw-paper.ts'
import type { Paper } from './paper.ts'

setPriority(10)

process.on('message', (papers: Paper[]) => {
	void drawPapers(papers).then(
		(pdf) => process.send?.({ pdf: pdf.toString('base64') }),
		(error: unknown) => process.send?.({ failed: String(error) }),
	)
})
