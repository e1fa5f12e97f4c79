// SPDX-License-Identifier: Apache-2.0

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Objects are validated under a lock that a user holds, too, when it returns one, as with connections. */
public final class PoolOfLocked {
    private PoolOfLocked() {}

    public static void main(String[] args) throws Exception {
        Object connection = new Object();
        GenericObjectPool pool = new GenericObjectPool(new BasePoolableObjectFactory() {
            @Override
            public Object makeObject() {
                return new Object();
            }

            @Override
            public boolean validateObject(Object object) {
                synchronized (connection) {
                    return true;
                }
            }
        });
        pool.setTestWhileIdle(true);
        Object borrowed = pool.borrowObject();
        pool.addObject();
        Turn eviction = new Turn();
        Team.run(
                () -> {
                    pool.evict();
                    eviction.end();
                },
                () -> {
                    eviction.await();
                    synchronized (connection) {
                        pool.returnObject(borrowed);
                    }
                });
    }
}
