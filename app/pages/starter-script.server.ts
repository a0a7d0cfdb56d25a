/**
 * The first script of a public page that starts late (decision 003). The script element before it holds the script or
 * its URL. Clicks in `data-replay` are repeated after hydration; `data-cookie` sets its cookie at once.
 */
export const starterScript = `(()=>{let on,free;const d=document,w=window,code=d.currentScript.previousElementSibling,{src}=code.dataset,kept=[],
near=(e,s)=>e.target.closest?.(s),
start=()=>{if(on)return;on=1;w.__take?.();for(const l of d.querySelectorAll("link[data-late]"))l.disabled=false;d.head.append(Object.assign(d.createElement("script"),{type:"module",onerror:release},src?{src}:{textContent:code.textContent}))},
release=w.__hydrated=()=>{free=1;for(const t of kept.splice(0))t.click()},
go=async()=>{try{const text=src?await(await fetch(src)).text():code.textContent,m=text.match(/\\/assets\\/waiting-[\\w-]+\\.js/);if(m){await import(m[0]);on||w.__wait(start,text)}}catch{}};
for(const n of["pointerup","keydown","pointermove","focusin"])addEventListener(n,e=>{if(e.key==="Tab"||e.pointerType==="mouse"||!e.key&&e.type!=="pointermove"&&near(e,"input,select,textarea,[data-replay]"))start()},true);
addEventListener("click",e=>{let t=near(e,"[data-cookie]");if(t)d.cookie=t.dataset.cookie;t=near(e,"button:is([data-replay],[data-replay] *)");if(free||!t)return;start();if(t.commandForElement)return;e.preventDefault();e.stopPropagation();kept.push(t)},true);
if(!navigator.connection?.saveData)addEventListener("load",()=>setTimeout(()=>w.requestIdleCallback?.(go,{timeout:4000})??setTimeout(go,300)))})()`;
