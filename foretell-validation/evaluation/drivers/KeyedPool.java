// SPDX-License-Identifier: Apache-2.0

import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/** Two threads borrow and return under two keys, a third one prepares, evicts and looks. */
public final class KeyedPool {
    private KeyedPool() {}

    public static void main(String[] args) throws Exception {
        GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new BaseKeyedPoolableObjectFactory() {
            @Override
            public Object makeObject(Object key) {
                return new Object();
            }
        });
        Team.Task use = () -> {
            for (int i = 0; i < 3; i++) {
                String key = "key" + i % 2;
                Object borrowed = pool.borrowObject(key);
                pool.returnObject(key, borrowed);
            }
        };
        Team.run(use, use, () -> {
            pool.setMaxIdle(5);
            pool.addObject("key0");
            pool.evict();
            if (pool.getNumActive() + pool.getNumIdle() > 10) {
                throw new IllegalStateException("too many objects");
            }
        });
        pool.close();
    }
}
