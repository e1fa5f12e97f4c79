// SPDX-License-Identifier: Apache-2.0

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A thread uses a pool, and when it is done another one closes it. */
public final class ClosedPool {
    private ClosedPool() {}

    public static void main(String[] args) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new BasePoolableObjectFactory() {
            @Override
            public Object makeObject() {
                return new Object();
            }
        });
        Turn turn = new Turn();
        Team.run(
                () -> {
                    pool.returnObject(pool.borrowObject());
                    pool.addObject();
                    turn.end();
                },
                () -> {
                    turn.await();
                    pool.close();
                });
    }
}
