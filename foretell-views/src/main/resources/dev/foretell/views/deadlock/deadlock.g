// Paper 003, Fig. 7, repaired: maps of objects go by identity, the object is the callee throughout, and an edge goes from a
// thread that requests a lock to each other thread that has it. A thread requests at most one lock at a time.
import dev.foretell.views.deadlock.WaitForGraph;

Map<Long, Object> S.reqLock = new HashMap<>();
Map<Long, Map<Object, Integer>> S.hasLock = new HashMap<>();
WaitForGraph S.g;

S ::= request ( S.reqLock.put(request.threadId, request.callee); ) S
    | acquire ( S.reqLock.remove(acquire.threadId);
                S.hasLock.computeIfAbsent(acquire.threadId, t -> new IdentityHashMap<>())
                         .merge(acquire.callee, 1, Integer::sum); ) S
    | tried   ( if (tried.result) {
                  S.hasLock.computeIfAbsent(tried.threadId, t -> new IdentityHashMap<>())
                           .merge(tried.callee, 1, Integer::sum);
                } ) S
    | release ( S.reqLock.remove(release.threadId);
                Map<Object, Integer> held = S.hasLock.getOrDefault(release.threadId, new IdentityHashMap<>());
                if (held.computeIfPresent(release.callee, (o, n) -> n == 1 ? null : n - 1) == null && held.isEmpty()) {
                  S.hasLock.remove(release.threadId);
                } ) S
    |         ( S.g = new WaitForGraph();
                for (Long t : S.reqLock.keySet()) {
                  for (Long other : S.hasLock.keySet()) {
                    if (!t.equals(other) && S.hasLock.get(other).containsKey(S.reqLock.get(t))) {
                      S.g.addEdge(t, other, S.reqLock.get(t));
                    }
                  }
                } )
              { assert S.g.noCycle(); }
