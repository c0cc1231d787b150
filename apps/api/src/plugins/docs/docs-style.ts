export const DOCS_STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:60rem;margin:auto;padding:2rem 1rem}details{border-top:1px solid #8884;padding:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}b{display:inline-block;min-width:4.5rem}
i{border:1px solid;border-radius:1rem;padding:0 .5rem;font-size:.8rem}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.5rem;max-height:24rem}.copy{border-left:3px solid #3b82f6}
h2{font-size:1.25rem;margin:2rem 0 .25rem}h3{font-size:1.1rem;margin:1.5rem 0 .25rem}h4{font-size:1rem;margin:.75rem 0 .25rem}
td{padding:.1rem 1rem .1rem 0;vertical-align:top}`
