import { withLighthouse } from './lighthouse.ts'
await withLighthouse(async (look) => {
  for (const p of process.argv.slice(2))
    console.log(p, JSON.stringify(await look('http://localhost:3100' + p)))
})
