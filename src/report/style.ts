/** The style of the HTML report: dense, quiet, two colour schemes, wide tables scroll by themselves. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b2430;--dim:#5d6877;--line:#dfe4ea;--paper:#f6f8fa;--card:#fff;--blue:#1f5fd0;--amber:#a4570a;--good:#1a7a3c;--bad:#b3261e;--warn:#fff6e0}
@media (prefers-color-scheme:dark){:root{--ink:#e4e9f0;--dim:#98a4b3;--line:#2b3441;--paper:#10151c;--card:#171e27;--blue:#7eabff;--amber:#eab05c;--good:#62c98b;--bad:#f28b82;--warn:#33290f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:1120px;margin:0 auto;padding:20px 16px 56px}
h1{font-size:20px;margin:0}h2{font-size:15px;margin:0 0 8px}p{margin:4px 0}
.banner{margin:0 0 16px;padding:10px 14px;border:1px solid var(--amber);border-radius:6px;background:var(--warn);font-weight:600}
.headline{font-size:16px;margin:4px 0 10px}
nav{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:13px}
a{color:var(--blue);text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
section{margin:16px 0 0;padding:14px 16px;background:var(--card);border:1px solid var(--line);border-radius:8px}
.scroll{overflow-x:auto;margin-top:10px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:4px 14px 4px 0;text-align:left;white-space:nowrap;border-bottom:1px solid var(--line)}
th{color:var(--dim);font-size:12px;font-weight:600}th.n,td.n{text-align:right}th:last-child,td:last-child{padding-right:0}
tbody tr:last-child td{border-bottom:0}tbody tr:hover td{background:var(--paper)}
.note,figcaption,.dim{color:var(--dim);font-size:12.5px}.note{max-width:90ch}
figure{margin:8px 0 0;max-width:600px}svg{display:block;width:100%;height:auto}
svg text{fill:var(--ink);font:12px system-ui,sans-serif}svg .tick{fill:var(--dim);font-size:11px}svg .value{font-weight:600}
svg line{stroke:var(--line)}svg .interval{stroke:var(--blue);stroke-width:5;stroke-linecap:round;opacity:.4}svg .range{stroke:var(--amber);stroke-width:3;stroke-dasharray:3 3}
svg .point{fill:var(--blue)}svg path{fill:none;stroke-width:2;stroke-linejoin:round}svg .success{stroke:var(--blue)}svg .tokens{stroke:var(--amber);stroke-width:1.5}svg .dev{fill:var(--card);stroke:var(--blue);stroke-width:1.5}
.key.success{color:var(--blue)}.key.tokens{color:var(--amber)}
details{border-top:1px solid var(--line);padding:6px 0}summary{cursor:pointer;overflow-wrap:anywhere}
.badge{display:inline-block;min-width:44px;padding:0 6px;border:1px solid currentColor;border-radius:4px;font-size:12px;font-weight:600;text-align:center}
.good{color:var(--good)}.bad{color:var(--bad)}.open{color:var(--amber)}
.checks{display:flex;flex-wrap:wrap;gap:2px 14px;margin:8px 0;padding:0;list-style:none;font-size:13px}
.events{margin:0;padding-left:24px}.events li{margin:4px 0}.events b{font-size:12px;color:var(--dim)}
pre{margin:0;font:12.5px/1.45 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:520px){main{padding:12px 8px 40px}section{padding:12px 10px}}
@media print{body{background:#fff}section{break-inside:avoid}nav{display:none}}
`;
