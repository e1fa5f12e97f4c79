// No cycle of philosophers who wait for forks that others hold (paper 003, Fig. 7).
import dev.foretell.views.deadlock.WaitForGraph;

Map<Long, Object> S.requested = new HashMap<>();
Map<Object, Long> S.holder = new IdentityHashMap<>();
WaitForGraph S.g;

S ::= request ( S.requested.put(request.threadId, request.fork); ) S
    | acquire ( S.requested.remove(acquire.threadId); S.holder.put(acquire.callee, acquire.threadId); ) S
    | release ( S.holder.remove(release.callee); ) S
    |         ( S.g = new WaitForGraph();
                S.requested.forEach((thread, fork) -> {
                  if (S.holder.containsKey(fork)) {
                    S.g.addEdge(thread, S.holder.get(fork), fork);
                  }
                }); )
              { assert S.g.noCycle(); }
